// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bridge} from "../delta/DeltaTypes.sol";
import {TokenTransfers} from "../TokenTransfers.sol";
import {BridgeProtocol} from "./BridgeProtocol.sol";
import {Crossing} from "./Crossing.sol";

interface IApproving {
    function approve(address spender, uint256 amount) external;
}

/// @title Carries a token across and sells it there: the recipient gets all that the market gives, at least the floor in `protocolData`.
/// @notice `protocolData` is one word: the floor in raw units of the output token. The scaling factor is zero and means nothing.
contract SwapBridge is BridgeProtocol {
    using TokenTransfers for address;

    address public immutable router;

    error SwapFailed();
    error InsufficientReturnAmount();

    constructor(Terms memory terms, address router_) BridgeProtocol(terms) {
        router = router_;
    }

    /// @notice Destination chain: sells what arrived through the router and pays the recipient.
    /// @param swapData Calldata of the router that sells exactly the carried amount to this contract.
    function fillBySwap(Crossing calldata crossing, bytes calldata swapData) external onlyRelayer {
        _checkArrival(crossing);
        _checkTimes(crossing);
        if (_available(crossing.carriedToken) < crossing.carriedAmount) revert InsufficientLiquidity();
        uint256 carriedBefore = crossing.carriedToken.ownBalance();
        uint256 outputBefore = crossing.outputToken.ownBalance();
        IApproving(crossing.carriedToken).approve(router, crossing.carriedAmount);
        (bool ok,) = router.call(swapData);
        if (!ok || carriedBefore - crossing.carriedToken.ownBalance() != crossing.carriedAmount) revert SwapFailed();
        uint256 received = crossing.outputToken.ownBalance() - outputBefore;
        if (received < crossing.minOutput) revert InsufficientReturnAmount();
        _fill(crossing, crossing.outputToken, received);
    }

    function _minOutput(Crossing memory crossing, Lane memory, Bridge calldata bridge, bool whole)
        internal
        view
        virtual
        override
        returns (uint256 floor)
    {
        bool fits = whole && bridge.scalingFactor == 0 && bridge.protocolData.length == 32
            && bridge.outputToken != crossing.carriedToken && bridge.outputToken != address(0);
        if (!fits) revert InvalidBridge();
        floor = abi.decode(bridge.protocolData, (uint256));
        if (floor == 0) revert InvalidBridge();
    }
}
