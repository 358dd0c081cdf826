// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IToken} from "../TokenTransfers.sol";
import {RfqConsent} from "./RfqConsent.sol";
import {Order, RfqTypes} from "./RfqTypes.sol";

/// @title What is left of every offer, and its settlement.
abstract contract RfqLedger is RfqConsent {
    using RfqTypes for Order;

    /// @notice What `remaining` says of an order that is filled or cancelled, and of one that nobody has touched.
    uint256 public constant FILLED_ORDER = 1;
    uint256 public constant UNFILLED_ORDER = 0;

    /// @notice 0: never touched. 1: filled or cancelled. Else what is left of the maker's side, and 1.
    mapping(address maker => mapping(bytes32 orderHash => uint256)) public remaining;

    bool private entered;

    event OrderCancelled(bytes32 indexed orderHash, address indexed maker);
    event OrderFilled(
        bytes32 indexed orderHash,
        address indexed maker,
        address makerAsset,
        uint256 makerAmount,
        address indexed taker,
        address takerAsset,
        uint256 takerAmount
    );

    error Reentered();

    modifier nonReentrant() {
        if (entered) revert Reentered();
        entered = true;
        _;
        entered = false;
    }

    /// @notice What is left of several orders of one maker.
    function getRemainingOrderBalance(address maker, bytes32[] calldata orderHashes)
        external
        view
        returns (uint256[] memory balances)
    {
        balances = new uint256[](orderHashes.length);
        for (uint256 i = 0; i < orderHashes.length; i++) {
            balances[i] = remaining[maker][orderHashes[i]];
        }
    }

    /// @notice Ends an order of the caller, whether or not it exists. Nobody else's order is touched.
    function cancelOrder(bytes32 orderHash) external {
        _cancel(orderHash);
    }

    /// @notice `cancelOrder` for several.
    function cancelOrders(bytes32[] calldata orderHashes) external {
        for (uint256 i = 0; i < orderHashes.length; i++) {
            _cancel(orderHashes[i]);
        }
    }

    function _cancel(bytes32 orderHash) private {
        if (remaining[msg.sender][orderHash] == FILLED_ORDER) return;
        remaining[msg.sender][orderHash] = FILLED_ORDER;
        emit OrderCancelled(orderHash, msg.sender);
    }

    function _fillWhole(Order calldata order, bytes calldata signature, address target) internal {
        bytes32 orderHash = _checkOpen(order, msg.sender);
        require(order.makerAmount > 0 && order.takerAmount > 0, "Invalid amount");
        require(remaining[order.maker][orderHash] == UNFILLED_ORDER, "Order already filled or expired");
        _checkSignature(order.maker, orderHash, signature);
        remaining[order.maker][orderHash] = FILLED_ORDER;
        _settle(order, orderHash, order.makerAmount, order.takerAmount, msg.sender, target);
    }

    function _fillPart(
        Order calldata order,
        bytes calldata signature,
        uint256 takerAmount,
        address payer,
        address target
    ) internal returns (uint256 makerAmount) {
        bytes32 orderHash = _checkOpen(order, payer);
        require(takerAmount > 0 && takerAmount <= order.takerAmount, "Invalid Taker amount");
        makerAmount = takerAmount * order.makerAmount / order.takerAmount;
        require(makerAmount > 0, "Maker token fill amount cannot be 0");
        uint256 left = remaining[order.maker][orderHash];
        if (left == UNFILLED_ORDER) {
            _checkSignature(order.maker, orderHash, signature);
            remaining[order.maker][orderHash] = order.makerAmount - makerAmount + 1;
        } else {
            require(left > makerAmount, "Order already filled or expired");
            remaining[order.maker][orderHash] = left - makerAmount;
        }
        _settle(order, orderHash, makerAmount, takerAmount, payer, target);
    }

    function _checkOpen(Order calldata order, address payer) private view returns (bytes32) {
        require(order.taker == address(0) || order.taker == payer, "Access denied");
        require(order.expiry == 0 || block.timestamp <= order.expiry, "Order expired");
        return _orderHash(order.structHash());
    }

    function _settle(
        Order calldata order,
        bytes32 orderHash,
        uint256 makerAmount,
        uint256 takerAmount,
        address payer,
        address target
    ) private {
        _pull(order.takerAsset, payer, order.maker, takerAmount);
        _pull(order.makerAsset, order.maker, target, makerAmount);
        emit OrderFilled(
            orderHash, order.maker, order.makerAsset, makerAmount, target, order.takerAsset, takerAmount
        );
    }

    /// @dev Moves by allowance. A token that refuses does so in its own words, as with the library of the deployed contract.
    function _pull(address token, address from, address to, uint256 amount) private {
        require(token.code.length > 0, "Address: call to non-contract");
        (bool ok, bytes memory answer) = token.call(abi.encodeCall(IToken.transferFrom, (from, to, amount)));
        if (!ok) {
            require(answer.length > 0, "SafeERC20: low-level call failed");
            assembly ("memory-safe") {
                revert(add(answer, 0x20), mload(answer))
            }
        }
        require(answer.length == 0 || abi.decode(answer, (bool)), "SafeERC20: ERC20 operation did not succeed");
    }
}
