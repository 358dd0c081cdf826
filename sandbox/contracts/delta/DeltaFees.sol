// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TokenTransfers} from "../TokenTransfers.sol";
import {DeltaBase} from "./DeltaBase.sol";

/// @title Shares of protocol and partner: how they are cut, kept and paid out.
/// @notice `partnerAndFee` = partner << 96 | capSurplus << 9 | partnerTakesSurplus << 8 | feeBps. Surplus is what a fill is better than
/// the expected amount. Half of it goes to the protocol. The partner gets its basis points of the rest or, only with no basis
/// points and the flag set, the other half. With the cap, surplus above 1% of the expected amount is left to the owner whole.
abstract contract DeltaFees is DeltaBase {
    using TokenTransfers for address;

    uint256 internal constant BPS = 10_000;
    uint256 private constant MAX_FEE_BPS = 200;
    uint256 private constant CAP_DIVISOR = 100;
    /// @dev The protocol keeps its own fees under this partner.
    address private constant PROTOCOL = address(0);

    mapping(address => mapping(address => uint256)) private collected;

    event FeesWithdrawn(address indexed partner, address indexed token, uint256 amount, address recipient);

    /// @notice Fees a partner has not withdrawn yet. The zero partner is the protocol; native has the placeholder's address.
    function getCollectedFees(address partner, address token) external view returns (uint256) {
        return collected[partner][token];
    }

    /// @notice Pays the caller's fees in `token` to `recipient`, or to the caller when that is zero.
    function withdrawAllFees(address token, address recipient) external nonReentrant returns (uint256) {
        if (msg.sender == PROTOCOL) revert Unauthorized();
        return _withdrawFees(msg.sender, token, recipient);
    }

    /// @notice Pays the protocol's fees in `token`.
    function withdrawAllProtocolFees(address token, address recipient)
        external
        onlyOwner
        nonReentrant
        returns (uint256)
    {
        return _withdrawFees(PROTOCOL, token, recipient);
    }

    /// @notice Fees of a sale: taken from what was received.
    /// @param expected Amount from which surplus counts.
    function _saleFees(uint256 partnerAndFee, uint256 received, uint256 expected)
        internal
        pure
        returns (uint256 protocolFee, uint256 partnerFee)
    {
        uint256 surplus = _cap(partnerAndFee, received > expected ? received - expected : 0, expected);
        protocolFee = surplus / 2;
        partnerFee = _partnerFee(partnerAndFee, received - protocolFee, surplus - protocolFee);
    }

    /// @notice Fees of a purchase: added to what was spent, in source units.
    /// @param expected Amount below which surplus counts.
    function _purchaseFees(uint256 partnerAndFee, uint256 spent, uint256 expected)
        internal
        pure
        returns (uint256 protocolFee, uint256 partnerFee)
    {
        uint256 surplus = _cap(partnerAndFee, expected > spent ? expected - spent : 0, expected);
        protocolFee = surplus / 2;
        partnerFee = _partnerFee(partnerAndFee, spent + protocolFee, surplus - protocolFee);
    }

    function _collect(uint256 partnerAndFee, address token, uint256 protocolFee, uint256 partnerFee) internal {
        if (protocolFee > 0) collected[PROTOCOL][token] += protocolFee;
        if (partnerFee > 0) collected[_partner(partnerAndFee)][token] += partnerFee;
    }

    function _cap(uint256 partnerAndFee, uint256 surplus, uint256 expected) private pure returns (uint256) {
        bool capped = partnerAndFee & (1 << 9) != 0;
        uint256 most = expected / CAP_DIVISOR;
        return capped && surplus > most ? most : surplus;
    }

    function _partnerFee(uint256 partnerAndFee, uint256 base, uint256 surplusLeft) private pure returns (uint256) {
        if (_partner(partnerAndFee) == address(0)) return 0;
        uint256 feeBps = partnerAndFee & 0xff;
        if (feeBps > MAX_FEE_BPS) feeBps = MAX_FEE_BPS;
        if (feeBps > 0) return base * feeBps / BPS;
        bool takesSurplus = partnerAndFee & (1 << 8) != 0;
        return takesSurplus ? surplusLeft : 0;
    }

    function _partner(uint256 partnerAndFee) private pure returns (address) {
        return address(uint160(partnerAndFee >> 96));
    }

    function _withdrawFees(address partner, address token, address recipient) private returns (uint256 amount) {
        amount = collected[partner][token];
        if (amount == 0) return 0;
        collected[partner][token] = 0;
        address to = recipient == address(0) ? msg.sender : recipient;
        token.send(to, amount);
        emit FeesWithdrawn(partner, token, amount, to);
    }
}
