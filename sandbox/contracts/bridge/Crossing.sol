// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bridge} from "../delta/DeltaTypes.sol";

/// @notice One amount on its way from one chain to another. Its hash names it on both.
struct Crossing {
    uint256 sourceChainId;
    uint256 destinationChainId;
    /// Counted per protocol and source chain, so that no two are alike.
    uint256 number;
    bytes32 orderHash;
    /// Gets the refund on the source chain.
    address owner;
    /// Gets the output, or the refund, on the destination chain.
    address recipient;
    address token;
    /// Handed over, fee included; a refund on the source chain pays all of it back.
    uint256 amount;
    uint256 fee;
    /// What arrives on the destination chain: amount less fee, in that token's units.
    address carriedToken;
    uint256 carriedAmount;
    /// What the recipient is to get, and the least of it.
    address outputToken;
    uint256 minOutput;
    uint256 sentAt;
    /// The last second in which it may be filled.
    uint256 deadline;
}

/// @notice What Delta hands over for one fill of an order.
struct Handover {
    bytes32 orderHash;
    address owner;
    address recipient;
    address token;
    uint256 amount;
    uint256 fee;
    /// The fill is all of its order.
    bool whole;
}

/// @title A bridge as Delta uses it. The same address on every chain.
interface IBridgeProtocol {
    /// @notice What is left of `gross` once the fee is taken, and that fee.
    function netOf(address token, uint256 destinationChainId, uint256 gross)
        external
        view
        returns (uint256 net, uint256 fee);

    /// @notice The fee on top of `net`.
    function feeOn(address token, uint256 destinationChainId, uint256 net) external view returns (uint256);

    /// @notice Takes over what was sent along or just before. Only Delta may call it.
    function send(Handover calldata handover, Bridge calldata bridge) external payable returns (bytes32 id);
}
